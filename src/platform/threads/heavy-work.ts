import { availableParallelism } from 'node:os'
import { withoutSlot } from '../http/admission.ts'
import { createFairQueue } from './fair-queue.ts'
import { createThreadPool } from './thread-pool.ts'

/** Every task counts the same. */
const enqueue = createFairQueue({
  // One processor remains for the event loop.
  places: Math.max(1, availableParallelism() - 1),
  maxOwnerSize: 10,
  maxSize: 50,
  minTaskSize: 1,
  messages: {
    own: 'Ваши прошлые файлы ещё готовим. Попробуйте через минуту',
    all: 'Сейчас готовим много файлов. Попробуйте через минуту',
  },
})

const pool = createThreadPool({ maxTaskMs: 20_000, maxHeapMb: 256, idleMs: 60_000 })

type Functions<M> = { [N in keyof M]: M[N] extends (input: never) => unknown ? N : never }[keyof M] & string
type InputOf<F> = F extends (input: infer I) => unknown ? I : never
type ResultOf<F> = F extends (input: never) => infer R ? Awaited<R> : never

/**
 * Calls an exported function of a module in another thread, in turn with the tasks of other owners. Its input and result
 * must be plain data. `M` is the type of the module:
 * `runInThread<typeof import('./make-pdf.ts'), 'makePdf'>('account 1', url, 'makePdf', content)`.
 * Refuses `too_many` and `unavailable` as `createFairQueue`.
 */
export const runInThread = <M, N extends Functions<M>>(owner: string, module: URL, name: N, input: InputOf<M[N]>) =>
  withoutSlot(() => enqueue(owner, 1, () => pool.run({ module: module.href, name, input }))) as Promise<ResultOf<M[N]>>

export const closeThreads = pool.close
