/** One line of a closed list: the same in the database, on the wire and on the screen. */
export type DictItem = {
  id: number
  code: string
  name: string
  sort: number
  is_active: boolean
  hh_id: string | null
  superjob_id: number | null
}

/** A line as it is written down: id, code, name, then the ids of hh.ru and SuperJob where they have one. */
type Line = readonly [id: number, code: string, name: string, hh?: string | null, superjob?: number | null]

type Item<L extends Line> = DictItem & { id: L[0]; code: L[1] }
type Items<Lines extends readonly Line[]> = { readonly [K in keyof Lines]: Item<Lines[K]> }

/** Keeps ids and codes as literal types, so that `codesOf` and `idsOf` can name what a field may hold. */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<const Lines extends readonly Line[]>(lines: Lines) {
  return lines.map(([id, code, name, hh = null, superjob = null], index) => {
    return { id, code, name, sort: index + 1, is_active: true, hh_id: hh, superjob_id: superjob }
  }) as unknown as Items<Lines>
}

/** The name to show; empty when nothing was chosen. */
export function nameOf(items: readonly DictItem[], id: number | null | undefined) {
  return items.find((item) => item.id === id)?.name ?? ''
}

export function codeOf<const I extends readonly DictItem[]>(items: I, id: number | null | undefined) {
  return items.find((item) => item.id === id)?.code as I[number]['code'] | undefined
}

/** The code is one of the list's own, so the id is always there. */
export function idOf<const I extends readonly DictItem[]>(items: I, code: I[number]['code']) {
  return items.find((item) => item.code === code)!.id as I[number]['id']
}

export function idsOf<const I extends readonly DictItem[]>(items: I) {
  return items.map((item) => item.id) as unknown as { readonly [K in keyof I]: I[K]['id'] }
}

export function codesOf<const I extends readonly DictItem[]>(items: I) {
  return items.map((item) => item.code) as unknown as { readonly [K in keyof I]: I[K]['code'] }
}
