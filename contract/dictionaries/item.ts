/** Item of a dictionary, the same in the database, in the API and on the screen. */
export type DictItem = {
  id: number
  code: string
  name: string
  sort: number
  is_active: boolean
  hh_id: string | null
  superjob_id: number | null
}

/** Source form of an item: id, code, name, then its ids at hh.ru and SuperJob, if any. */
type Line = readonly [id: number, code: string, name: string, hh?: string | null, superjob?: number | null]

type Item<L extends Line> = DictItem & { id: L[0]; code: L[1] }
type Items<Lines extends readonly Line[]> = { readonly [K in keyof Lines]: Item<Lines[K]> }

/** Builds a dictionary with literal types of ids and codes, for `codesOf` and `idsOf`. */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<const Lines extends readonly Line[]>(lines: Lines) {
  return lines.map(([id, code, name, hh = null, superjob = null], index) => {
    return { id, code, name, sort: index + 1, is_active: true, hh_id: hh, superjob_id: superjob }
  }) as unknown as Items<Lines>
}

/** Display name of an id; empty for null and unknown ids. */
export function nameOf(items: readonly DictItem[], id: number | null | undefined) {
  return items.find((item) => item.id === id)?.name ?? ''
}

export function codeOf<const I extends readonly DictItem[]>(items: I, id: number | null | undefined) {
  return items.find((item) => item.id === id)?.code as I[number]['code'] | undefined
}

/** Id of a code. The type allows only codes of this dictionary, so it always exists. */
export function idOf<const I extends readonly DictItem[]>(items: I, code: I[number]['code']) {
  return items.find((item) => item.code === code)!.id as I[number]['id']
}

export function idsOf<const I extends readonly DictItem[]>(items: I) {
  return items.map((item) => item.id) as unknown as { readonly [K in keyof I]: I[K]['id'] }
}

export function codesOf<const I extends readonly DictItem[]>(items: I) {
  return items.map((item) => item.code) as unknown as { readonly [K in keyof I]: I[K]['code'] }
}
