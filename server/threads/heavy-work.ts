import { availableParallelism } from 'node:os'
import { createThreadPool } from './thread-pool.ts'

/** One processor remains for the event loop. */
const pool = createThreadPool({
  threads: Math.max(1, availableParallelism() - 1),
  maxQueued: 50,
  maxTaskMs: 20_000,
  maxHeapMb: 256,
  idleMs: 60_000,
})

type Functions<M> = { [N in keyof M]: M[N] extends (input: never) => unknown ? N : never }[keyof M] & string
type InputOf<F> = F extends (input: infer I) => unknown ? I : never
type ResultOf<F> = F extends (input: never) => infer R ? Awaited<R> : never

/**
 * Calls an exported function of a module in another thread. Its input and result must be plain data. `M` is the type of
 * the module: `runInThread<typeof import('./make-pdf.ts'), 'makePdf'>(url, 'makePdf', content)`.
 */
export const runInThread = <M, N extends Functions<M>>(module: URL, name: N, input: InputOf<M[N]>) =>
  pool.run({ module: module.href, name, input }) as Promise<ResultOf<M[N]>>

export const closeThreads = pool.close
