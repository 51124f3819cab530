import { Refusal, refuse } from '#contract/errors.ts'

type FairQueueOptions = {
  /** How many tasks run at once. An owner uses one place at a time. */
  places: number
  /** The size of all tasks of one owner that wait, and of all that wait together. */
  maxOwnerSize: number
  maxSize: number
  /** What a smaller task counts: it limits the number of tasks too. */
  minTaskSize: number
  /** What an owner of too much is told, and what everybody is told while all together is too much. */
  messages: { own: string; all: string }
}

type Waiting = { owner: string; size: number; start: () => void; reject: (refusal: Refusal) => void }

const RETRY = { retry_after: 60 }

/**
 * Runs tasks of many owners in turn: after each task of an owner, those of all others come first. Refuses `too_many` above
 * the size for one owner, and `unavailable` when all sizes together are too large. A newcomer is not refused for what one
 * owner sent: the last task of the owner with the largest size gives way.
 */
export function createFairQueue({ places, maxOwnerSize, maxSize, minTaskSize, messages }: FairQueueOptions) {
  /** By owner, in the order in which their next task starts. */
  const queues = new Map<string, Waiting[]>()
  const running = new Set<string>()

  const sizeOf = (tasks: readonly Waiting[] = []) => tasks.reduce((sum, { size }) => sum + size, 0)

  function startTasks() {
    for (const [owner, [next, ...others]] of queues) {
      if (running.size >= places) return
      if (running.has(owner)) continue
      queues.delete(owner)
      if (others.length > 0) queues.set(owner, others)
      running.add(owner)
      next!.start()
    }
  }

  function refuseUnlessFits(owner: string, size: number) {
    const ownSize = sizeOf(queues.get(owner)) + size
    if (ownSize > maxOwnerSize) refuse('too_many', { message: messages.own, details: RETRY })
    while (sizeOf([...queues.values()].flat()) + size > maxSize) {
      const largest = [...queues.values()].toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
      if (!largest || sizeOf(largest) <= ownSize) refuse('unavailable', { message: messages.all, details: RETRY })
      dropLast(largest)
    }
  }

  function dropLast(tasks: Waiting[]) {
    const { owner, reject } = tasks.pop()!
    if (tasks.length === 0) queues.delete(owner)
    reject(new Refusal('unavailable', { message: messages.all, details: RETRY }))
  }

  return async <T>(owner: string, size: number, run: () => Promise<T>): Promise<T> => {
    const counted = Math.max(size, minTaskSize)
    if (running.size >= places || running.has(owner)) refuseUnlessFits(owner, counted)
    return new Promise<T>((resolve, reject) => {
      const start = () => {
        const finish = () => {
          running.delete(owner)
          startTasks()
        }
        run().finally(finish).then(resolve, reject)
      }
      const task = { owner, size: counted, start, reject }
      queues.set(owner, [...(queues.get(owner) ?? []), task])
      startTasks()
    })
  }
}
