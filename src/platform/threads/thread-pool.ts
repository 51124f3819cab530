import { Worker } from 'node:worker_threads'
import { type ErrorCode, type Refusal, refuse } from '#contract/errors.ts'

/** A function of a module and what it is called with. Input and result are copied between the threads. */
export type ThreadTask = { module: string; name: string; input: unknown }
export type ThreadReply =
  | { result: unknown }
  | { error: unknown }
  | { refusal: { code: ErrorCode } & Pick<Refusal, 'message' | 'errors' | 'details'> }

export type ThreadPoolOptions = {
  /** A task that takes longer is ended with its thread. */
  maxTaskMs: number
  maxHeapMb: number
  /** An unused thread is ended after this time. */
  idleMs: number
}

const FAILED_MESSAGE = 'Не получилось подготовить файл. Попробуйте ещё раз'

/**
 * Runs heavy work outside the event loop, in threads that start with the first tasks and are used again: as many as tasks
 * run at once. Refuses `unavailable` when a thread ends before its task does: out of time, out of memory, crashed.
 */
export function createThreadPool({ maxTaskMs, maxHeapMb, idleMs }: ThreadPoolOptions) {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []
  const all = new Set<Worker>()

  function takeThread(): Worker {
    const free = idle.pop()
    if (free) {
      clearTimeout(free.timer)
      free.worker.ref()
      return free.worker
    }
    const worker = new Worker(new URL('./task-thread.ts', import.meta.url), {
      // It works on what people uploaded or typed, so it gets no settings and no secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      const index = idle.findIndex((one) => one.worker === worker)
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]!.timer)
    })
    // The task of a thread listens too. Without a task, an error ends the thread and nothing else.
    worker.on('error', () => {})
    return worker
  }

  function returnThread(worker: Worker) {
    // A thread without work does not keep the process alive.
    worker.unref()
    idle.push({ worker, timer: setTimeout(() => void worker.terminate(), idleMs).unref() })
  }

  const runInThread = (task: ThreadTask) =>
    new Promise<ThreadReply>((resolve, reject) => {
      const worker = takeThread()
      const timer = setTimeout(() => void worker.terminate(), maxTaskMs)
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        worker.off('message', onReply).off('error', onError).off('exit', onExit)
        settle()
      }
      const onReply = (reply: ThreadReply) =>
        finish(() => {
          returnThread(worker)
          resolve(reply)
        })
      const onError = (error: Error) => finish(() => reject(error))
      const onExit = () => finish(() => reject(new Error(`${task.name} ended with its thread`)))
      worker.on('message', onReply).on('error', onError).on('exit', onExit)
      worker.postMessage(task)
    })

  return {
    async run(task: ThreadTask): Promise<unknown> {
      const reply = await runInThread(task).catch((cause: unknown) =>
        refuse('unavailable', { message: FAILED_MESSAGE, cause }),
      )
      if ('refusal' in reply) refuse(reply.refusal.code, reply.refusal)
      if ('error' in reply) throw reply.error
      return reply.result
    },
    /** Ends all threads, also those with a task. */
    close: () => Promise.all([...all].map((worker) => worker.terminate())),
  }
}
