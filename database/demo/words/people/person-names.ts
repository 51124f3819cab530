/** Matching names: given names, and surnames and patronymics as `male/female` pairs. */
export type NameGroup = {
  /** Per cent of demo people with names of this group. */
  share: number
  male: string[]
  female: string[]
  surnames: NamePair[]
  patronymics: NamePair[]
}

export type NamePair = { male: string; female: string }

export function splitWords(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** `Иванов/Иванова` has two forms; `Шевченко` has one for both genders. */
export function parseNamePairs(text: string): NamePair[] {
  return splitWords(text).map((word) => {
    const [male = word, female = male] = word.split('/')
    return { male, female }
  })
}
