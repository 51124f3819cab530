const EXPERIENCE_WORDS = /^(?:опыт|опытом|опыта|стаж|стажем|стажа)$/
const YEARS = /^(?:год|года|лет)$/

/** Reads «опыт от 3 лет», «стаж более 6 лет», «опыт работы 1-3 года» at a word. The code is one of `EXPERIENCES`. */
export function matchExperience(words: readonly string[], at: number): { code: string; length: number } | undefined {
  let next = words[at] === 'с' || words[at] === 'со' ? at + 1 : at
  if (!EXPERIENCE_WORDS.test(words[next] ?? '')) return undefined
  next++
  if (words[next] === 'работы') next++
  if (/^(?:от|более|свыше|больше|не|менее)$/.test(words[next] ?? '')) next++
  if (words[next] === 'менее') next++
  const [, from] = (words[next] ?? '').match(/^(\d{1,2})(?:-\d{1,2})?\+?$/) ?? []
  if (from === undefined || !YEARS.test(words[next + 1] ?? '')) return undefined
  return { code: codeOf(Number(from)), length: next + 2 - at }
}

function codeOf(years: number): string {
  if (years < 1) return 'none'
  if (years < 3) return 'y1_3'
  return years < 6 ? 'y3_6' : 'y6'
}
