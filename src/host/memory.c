// Lists that grow in the caller's memory (memory.h).
#include "host/memory.h"

bool qh_reserve(const qh_memory *m, qh_list *list, uint32_t wanted, size_t size)
{
    if (wanted <= list->room) return true;
    uint32_t room = list->room ? list->room : 32;
    while (room < wanted) room += room / 4;   // a long log wastes at most a fifth
    void *grown = m->resize(m->self, list->at, list->room * size, room * size);
    if (!grown) return false;
    list->at = grown;
    list->room = room;
    return true;
}

void qh_release_list(const qh_memory *m, qh_list *list, size_t size)
{
    qh_release(m, list->at, list->room * size);
    *list = (qh_list){ 0 };
}
