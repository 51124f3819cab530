/** Names that go together: given names, and surnames and patronymics as `male/female` pairs. */
export type PersonNames = {
  /** How many of a hundred people bear names of this kind. */
  share: number
  male: string[]
  female: string[]
  surnames: NamePair[]
  patronymics: NamePair[]
}

export type NamePair = { male: string; female: string }

export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** `Иванов/Иванова` has two forms; `Шевченко` is the same for both. */
export function pairs(text: string): NamePair[] {
  return words(text).map((word) => {
    const [male = word, female = male] = word.split('/')
    return { male, female }
  })
}
