/* The inner loop of the placement study, written by hand in C: the floor of `make bench`.
   Same generator, same draws in the same order, so the same counts. */
#include <stdint.h>

static uint64_t state[4];

static inline uint64_t turned_left(uint64_t word, int count) {
    return (word << count) | (word >> (64 - count));
}

static inline uint64_t next_number(void) {
    uint64_t number = turned_left(state[0] + state[3], 23) + state[0];
    uint64_t shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = turned_left(state[3], 45);
    return number;
}

static inline int64_t below(int64_t limit) {
    uint64_t wide = (uint64_t)limit;
    uint64_t product = (next_number() >> 32) * wide;
    if ((product & 0xFFFFFFFF) < wide) {
        uint64_t shortest = (UINT64_C(1) << 32) % wide;
        while ((product & 0xFFFFFFFF) < shortest)
            product = (next_number() >> 32) * wide;
    }
    return (int64_t)(product >> 32);
}

static inline int64_t drawn(int64_t *order, int64_t size, int64_t place) {
    int64_t other = place + below(size - place);
    int64_t item = order[other];
    order[other] = order[place];
    order[place] = item;
    return item;
}

void fillings(int64_t trials, int64_t mountains, int64_t cells, const uint64_t *closed,
              int64_t systems, const int64_t *values, int64_t tables, const int64_t *players,
              const uint64_t *seed, int64_t *donjons, int64_t rows, int64_t most,
              int64_t *points) {
    int64_t order[64], tiles[64], taken[64];
    for (int64_t cell = 0; cell < cells; cell++) order[cell] = tiles[cell] = cell;
    for (int i = 0; i < 4; i++) state[i] = seed[i];
    for (int64_t trial = 0; trial < trials; trial++) {
        uint64_t free = UINT64_MAX >> (64 - cells);
        int64_t count = 0, place = mountains;
        for (int64_t i = 0; i < mountains; i++)
            free &= ~(UINT64_C(1) << drawn(order, cells, i));
        while (free) {
            int64_t cell = drawn(order, cells, place++);
            if (free >> cell & 1) {
                taken[count++] = cell;
                free &= ~closed[cell];
            }
        }
        donjons[count]++;
        for (int64_t i = 0; i < count; i++) drawn(tiles, cells, i);
        for (int64_t system = 0; system < systems; system++) {
            const int64_t *worth = values + system * cells;
            int64_t *counted = points + system * rows * most;
            int64_t total = 0, row = 1;
            for (int64_t i = 0; i < count; i++) total += worth[tiles[i]];
            counted[total]++;
            for (int64_t table = 0; table < tables; table++)
                for (int64_t seat = 0; seat < players[table]; seat++, row++) {
                    total = 0;
                    for (int64_t i = seat; i < count; i += players[table])
                        total += worth[tiles[i]];
                    counted[row * most + total]++;
                }
        }
    }
}
