import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'

/** A reader of the table and what it reads. Input and result are copied between the processes. */
export type ReadingTask = { reader: string; input: unknown }
export type ReadingReply = {
  result?: unknown
  /** Why the reader refuses it, for people. */
  refused?: string
  /** The reader threw: no document of its kind, or a damaged one. */
  isBroken?: boolean
  /** The reader itself cannot be loaded. */
  fault?: string
  /** The process has grown and is not used again. */
  isLarge: boolean
}
export type ReadingLimits = {
  /** Of the process with all its buffers. */
  maxBytes: number
  /** Processor time of one task. */
  maxProcessorMs: number
}
export type ProcessPoolOptions = ReadingLimits & {
  /** The module with the table `readers`. */
  readers: URL
  /** A task that neither ends nor uses the processor is ended after this time. */
  maxTaskMs: number
  /** An unused process is ended after this time. */
  idleMs: number
}

/** The process ended before its task did: out of memory, out of time, or crashed. */
export class ReadingEnded extends Error {
  override name = 'ReadingEnded'
}

const MAX_HEAP_MB = 256

/** What is denied cannot be used by a document that breaks its reader: files to write, connections, other programs. */
const PERMISSIONS = ['--permission', '--allow-fs-read=*', '--allow-addons', '--allow-worker']
const EXEC_ARGV = [...PERMISSIONS, `--max-old-space-size=${MAX_HEAP_MB}`, '--no-warnings']

/**
 * Processes that read documents, started by the first tasks and used again. A thread is not enough: beyond its memory limit
 * V8 aborts the whole process in many cases (decision 131).
 */
export function createProcessPool({ readers, maxTaskMs, idleMs, ...limits }: ProcessPoolOptions) {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []
  const all = new Set<ChildProcess>()
  const end = (child: ChildProcess) => void child.kill('SIGKILL')

  async function takeProcess(): Promise<ChildProcess> {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.timer)
      // Its end is not noticed yet.
      if (!free.child.connected) continue
      free.child.ref()
      free.child.channel?.ref()
      return free.child
    }
    const child = fork(new URL('./reading-process.ts', import.meta.url), [readers.href, JSON.stringify(limits)], {
      // It works on what strangers sent, so it gets no settings and no secrets.
      env: {},
      execArgv: EXEC_ARGV,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    // Where the memory of the machine runs out, Linux ends this process before the server.
    void writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => {})
    child.once('exit', () => {
      all.delete(child)
      const index = idle.findIndex((one) => one.child === child)
      if (index >= 0) clearTimeout(idle.splice(index, 1)[0]!.timer)
    })
    await untilReady(child).catch((error: unknown) => {
      all.delete(child)
      end(child)
      throw error
    })
    return child
  }

  function returnProcess(child: ChildProcess) {
    // A process without work does not keep the server alive.
    child.unref()
    child.channel?.unref()
    idle.push({ child, timer: setTimeout(() => end(child), idleMs).unref() })
  }

  return {
    /** Rejects with `ReadingEnded`, or with an error of ours: a process that does not start, a reader that is not there. */
    async read(task: ReadingTask): Promise<ReadingReply> {
      const child = await takeProcess()
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => end(child), maxTaskMs)
        const finish = () => {
          clearTimeout(timer)
          child.off('message', onReply).off('exit', onExit)
        }
        const onReply = (message: unknown) => {
          finish()
          const reply = message as ReadingReply
          if (reply.isLarge) end(child)
          else returnProcess(child)
          if (reply.fault === undefined) resolve(reply)
          else reject(new Error(reply.fault))
        }
        const onExit = () => {
          finish()
          reject(new ReadingEnded(task.reader))
        }
        child.on('message', onReply).on('exit', onExit)
        child.send(task)
      })
    },
    /** Ends all processes, also those with a task. */
    async close() {
      const ended = [...all].map((child) => once(child, 'exit'))
      for (const child of all) {
        // The server waits for the end of an idle process too.
        child.ref()
        end(child)
      }
      await Promise.all(ended)
    },
  }
}

/** Its first message says so. Rejects when it cannot start. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    // After the start, a message that cannot be sent shows in the end of the process.
    child.on('error', reject)
    child.once('exit', (code) => reject(new Error(`The reading process ended with ${code} before it was ready`)))
  })
}
