// A tournament of stages, played by bots (quintet tourney --players N).
#ifndef QN_STAGES_H
#define QN_STAGES_H

typedef struct qn_stages {   // as typed; NULL: nothing was said
    const char *players, *size, *seed, *bot, *mode, *with;
} qn_stages;

int qn_play_stages(const qn_stages *s);   // an exit code

#endif
