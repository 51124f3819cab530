/** The cases of a name that stand behind «около», «рядом с» and «по». Several endings are possible where the name does not tell which. */
type Cases = { genitive: string[]; dative: string[]; instrumental: string[] }

/** A name of places has at most this many words before «на»: «Вятские Поляны», «Ростов-на-Дону». */
const MAX_DECLINED_WORDS = 2

/** «нижнего новгорода», «нижнему новгороду», «нижним новгородом»; «ростова на дону»; «йошкар олы». */
export function caseForms(name: string): string[] {
  const [declined = '', ...river] = name.split(/ (?=на )/)
  const words = declined.split(' ')
  if (words.length > MAX_DECLINED_WORDS) return []
  const cases = words.map(casesOf)
  const end = river.map((part) => ` ${part}`).join('')
  return (['genitive', 'dative', 'instrumental'] as const).flatMap((one) => {
    const last = cases.at(-1)![one]
    const first = words.length > 1 ? [words[0]!, ...cases[0]![one]] : []
    const together = first.length > 0 ? first.flatMap((before) => last.map((word) => `${before} ${word}`)) : last
    return together.map((form) => form + end)
  })
}

type Ending = Cases & { of: readonly string[] }

/** The first one that fits counts. */
const ENDINGS: readonly Ending[] = [
  { of: ['ий', 'ый', 'ой', 'ое', 'ее'], genitive: ['ого', 'его'], dative: ['ому', 'ему'], instrumental: ['им', 'ым'] },
  { of: ['ая'], genitive: ['ой'], dative: ['ой'], instrumental: ['ой'] },
  { of: ['яя'], genitive: ['ей'], dative: ['ей'], instrumental: ['ей'] },
  { of: ['ые', 'ие'], genitive: ['ых', 'их'], dative: ['ым', 'им'], instrumental: ['ыми', 'ими'] },
  { of: ['ец'], genitive: ['ца'], dative: ['цу'], instrumental: ['цом', 'цем'] },
  { of: ['ел'], genitive: ['ла', 'ела'], dative: ['лу', 'елу'], instrumental: ['лом', 'елом'] },
  { of: ['цы'], genitive: ['ец', 'цов'], dative: ['цам'], instrumental: ['цами'] },
  { of: ['ки'], genitive: ['ок', 'ков', 'к'], dative: ['кам'], instrumental: ['ками'] },
  { of: ['ы', 'и'], genitive: ['', 'ов', 'ей'], dative: ['ам', 'ям'], instrumental: ['ами', 'ями'] },
  { of: ['а'], genitive: ['ы', 'и'], dative: ['е'], instrumental: ['ой', 'ей'] },
  { of: ['я'], genitive: ['и'], dative: ['е', 'и'], instrumental: ['ей'] },
  { of: ['ь'], genitive: ['и', 'я'], dative: ['и', 'ю'], instrumental: ['ью', 'ем'] },
  { of: ['й'], genitive: ['я'], dative: ['ю'], instrumental: ['ем'] },
  { of: ['о'], genitive: ['а'], dative: ['у'], instrumental: ['ом'] },
]
const OF_CONSONANT: Cases = { genitive: ['а'], dative: ['у'], instrumental: ['ом', 'ем'] }
const CONSONANTS = new Set('бвгджзклмнпрстфхцчшщ')

function casesOf(word: string): Cases {
  const found = ENDINGS.find(({ of }) => of.some((ending) => word.endsWith(ending)))
  const cases = found ?? (CONSONANTS.has(word.at(-1) ?? '') ? OF_CONSONANT : undefined)
  if (!cases) return { genitive: [word], dative: [word], instrumental: [word] }
  const cut = found?.of.find((ending) => word.endsWith(ending))?.length ?? 0
  const withEndings = (endings: string[]) => endings.map((one) => word.slice(0, word.length - cut) + one)
  return {
    genitive: withEndings(cases.genitive),
    dative: withEndings(cases.dative),
    instrumental: withEndings(cases.instrumental),
  }
}
