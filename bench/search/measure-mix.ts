import { setTimeout } from 'node:timers/promises'
import { CLIENTS } from './engines/database-connections.ts'
import { type BenchEngine, type EngineAnswer, MAX_SEARCH_MS } from './engines/engine.ts'
import type { MixedSearch } from './search-mix.ts'

/** One search of one engine. `isCut`: it was given up after `MAX_SEARCH_MS`, so its times are lower limits. */
export type Sample = {
  engine: string
  asked: MixedSearch
  ms: number
  cpuMs: number
  isCut: boolean
  indexMs?: number | undefined
}
export type MixLoadFigures = { engine: string; perSecond: number; p50: number; p95: number; cpuMs: number; cut: number }

/** Calls `onAnswer` for each answer that was not cut off. */
export async function timeSearch(
  engine: BenchEngine,
  asked: MixedSearch,
  onAnswer: (answer: EngineAnswer) => void = () => {},
): Promise<Sample> {
  const [startedAt, cpu, serverCpu] = [performance.now(), process.cpuUsage(), engine.serverCpuMs()]
  const answer = await engine.search(asked).catch(refuseUnlessTooSlow)
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(cpu)
  const cpuMs = (user + system) / 1000 + engine.serverCpuMs() - serverCpu
  if (answer) onAnswer(answer)
  return {
    engine: engine.name,
    asked,
    ms: answer ? ms : Math.max(ms, MAX_SEARCH_MS),
    cpuMs,
    isCut: !answer,
    indexMs: answer?.indexMs,
  }
}

/** All engines answer a search before the next one comes, so that whatever else runs on the machine hits all alike. */
export async function measureMix(engines: BenchEngine[], mix: MixedSearch[], rounds: number): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let round = 0; round < rounds; round++) {
    for (const asked of mix) for (const engine of engines) samples.push(await timeSearch(engine, asked))
  }
  return samples
}

/** Clients that ask, wait and ask again, each from another place of the mix. */
export async function measureLoad(engine: BenchEngine, mix: MixedSearch[], seconds: number): Promise<MixLoadFigures> {
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const [cpu, serverCpu] = [process.cpuUsage(), engine.serverCpuMs()]
  const times: number[] = []
  let cut = 0
  const work = async (client: number) => {
    for (let n = client * Math.ceil(mix.length / CLIENTS); performance.now() < endsAt; n++) {
      const began = performance.now()
      // Neighbours of the list are alike: a step that has no factor in common with its length mixes them.
      const answer = await engine.search(mix[(n * 7) % mix.length]!).catch(refuseUnlessTooSlow)
      times.push(performance.now() - began)
      if (!answer) cut++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))
  const { user, system } = process.cpuUsage(cpu)
  const cpuMs = ((user + system) / 1000 + engine.serverCpuMs() - serverCpu) / times.length
  await setTimeout(200)
  return {
    engine: engine.name,
    perSecond: times.length / ((performance.now() - startedAt - 200) / 1000),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpuMs,
    cut,
  }
}

function refuseUnlessTooSlow(error: unknown): undefined {
  if (!/statement timeout|read timeout/.test(String(error))) throw error
}

export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
