import { readDataLines } from '../word-data.ts'

const IDLE_WORDS: ReadonlySet<string> = new Set(readDataLines('idle-words.txt'))
const NEAR = /^(?:рядом|возле|около|недалеко|неподалеку|поблизости|ближе|поближе)$/
const HOME = /^(?:дом|дома|дому|домом|меня|мной)$/

/** How many words from here carry no condition: «здравствуйте хочу», «рядом с домом», «около дома», «у меня». */
export function countIdleWords(words: readonly string[], at: number): number {
  let end = at
  while (end < words.length) {
    const length = IDLE_WORDS.has(words[end]!) ? 1 : countNearHome(words, end)
    if (length === 0) break
    end += length
  }
  return end - at
}

function countNearHome(words: readonly string[], at: number): number {
  if (words[at] === 'у' && /^(?:меня|дома)$/.test(words[at + 1] ?? '')) return 2
  if (!NEAR.test(words[at]!)) return 0
  const preposition = /^(?:с|со|от|к)$/.test(words[at + 1] ?? '') ? 1 : 0
  return HOME.test(words[at + 1 + preposition] ?? '') ? 2 + preposition : 1
}
