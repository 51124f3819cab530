import type { BenchEngine, EngineAnswer } from './engines/engine.ts'
import { PLAIN_FACETS } from './engines/plain-facets.ts'
import { timeSearch } from './measure-mix.ts'
import type { MixedSearch } from './search-mix.ts'

export type Agreement = { asked: number; sameFound: number; samePages: number; cells: number; sameCells: number }

/** Asks every search once of every engine, which also warms them, and compares their answers with those of the first. */
export async function compareAnswers(engines: BenchEngine[], mix: MixedSearch[]) {
  const agreements = new Map<string, Agreement>()
  for (const asked of mix) {
    const answers = new Map<string, EngineAnswer>()
    for (const engine of engines) await timeSearch(engine, asked, (answer) => answers.set(engine.name, answer))
    const [first, ...others] = engines.map(({ name }) => ({ name, answer: answers.get(name) }))
    if (!first?.answer) continue
    for (const { name, answer } of others) {
      if (!answer) continue
      const sum = agreements.get(name) ?? { asked: 0, sameFound: 0, samePages: 0, cells: 0, sameCells: 0 }
      agreements.set(name, addAnswer(sum, first.answer, answer))
      if (first.answer.found !== answer.found)
        console.log(`  ${asked.name}: ${first.name} finds ${first.answer.found}, ${name} ${answer.found}`)
    }
  }
  return agreements
}

function addAnswer(sum: Agreement, first: EngineAnswer, answer: EngineAnswer): Agreement {
  const cells = cellsOf(first, answer)
  return {
    asked: sum.asked + 1,
    sameFound: sum.sameFound + Number(first.found === answer.found),
    samePages: sum.samePages + Number(first.ids.join() === answer.ids.join()),
    cells: sum.cells + cells.length,
    sameCells: sum.sameCells + cells.filter(Boolean).length,
  }
}

/** Whether each count of a facet that all engines have is the same. The product lists the most frequent values only. */
function cellsOf(first: EngineAnswer, answer: EngineAnswer): boolean[] {
  return PLAIN_FACETS.flatMap(({ key }) => {
    const [own, other] = [first.counts?.get(key), answer.counts?.get(key)]
    return own && other ? [...own].map(([value, count]) => other.get(value) === count) : []
  })
}
