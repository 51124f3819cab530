import { availableParallelism } from 'node:os'
import { refuse, refuseField } from '#contract/errors.ts'
import { withoutSlot } from '../http/admission.ts'
import { createFairQueue } from '../threads/fair-queue.ts'
import { createProcessPool, ReadingEnded } from './process-pool.ts'

/** The table of readers stands above all nouns; here only its types are needed. */
type Readers = typeof import('#main/foreign-document-readers.ts').readers
type ReaderOf<N extends keyof Readers> = Awaited<ReturnType<Readers[N]>>
type InputOf<N extends keyof Readers> = Parameters<ReaderOf<N>>[0]
type ResultOf<N extends keyof Readers> = Awaited<ReturnType<ReaderOf<N>>>

const MEGABYTE = 1024 * 1024
/** Two at least: while one reads a document that is a bomb, the next account is served. More would take too much memory. */
const PROCESSES = Math.min(4, Math.max(2, availableParallelism() - 1))

const enqueue = createFairQueue({
  places: PROCESSES,
  maxOwnerSize: 64 * MEGABYTE,
  maxSize: 256 * MEGABYTE,
  minTaskSize: 2 * MEGABYTE,
  messages: {
    own: 'Ваши прошлые файлы ещё читаем. Отправьте этот через минуту',
    all: 'Сейчас читаем много файлов. Попробуйте через минуту',
  },
})

const processes = createProcessPool({
  readers: new URL('../../main/foreign-document-readers.ts', import.meta.url),
  maxBytes: 400 * MEGABYTE,
  maxProcessorMs: 10_000,
  // Much longer than its processor time, because a busy machine gives it little.
  maxTaskMs: 60_000,
  idleMs: 60_000,
})

type ReadingOptions = {
  /** Whose turn it takes: an account, or the network of a guest. */
  owner: string
  /** The field that a refusal names, and what it says of a document that cannot be read. */
  field: string
  unreadable: string
}

const TOO_COMPLEX =
  'Не получилось прочитать: внутри слишком много всего. Разделите файл на части или сохраните его заново'

/**
 * Reads what a stranger sent in a process of its own, in turn with the documents of others. Refuses by `field` what cannot
 * be read and what takes too much time or memory, `too_many` and `unavailable` as `createFairQueue`.
 */
export async function readForeignDocument<N extends keyof Readers>(
  reader: N,
  input: InputOf<N>,
  { owner, field, unreadable }: ReadingOptions,
): Promise<NonNullable<ResultOf<N>>> {
  const read = () =>
    processes.read({ reader, input }).catch((cause: unknown) => {
      if (cause instanceof ReadingEnded) refuseField(field, TOO_COMPLEX)
      return refuse('unavailable', { cause })
    })
  const { result, refused } = await withoutSlot(() => enqueue(owner, sizeOf(input), read))
  return (result as ResultOf<N>) ?? refuseField(field, refused ?? unreadable)
}

/** Of the file or the text in it. */
const sizeOf = (input: object) =>
  Object.values(input)
    .map((part) => (part instanceof Uint8Array || typeof part === 'string' ? part.length : 0))
    .reduce((sum, length) => sum + length, 0)

export const closeReadingProcesses = processes.close
