import { fstatSync, writeSync } from 'node:fs'

type Output = { write(text: string): unknown; readonly writableLength: number }

const MAX_WAITING_BYTES = 1024 * 1024
const STANDARD_OUTPUT = 1

/**
 * Where log lines go. A reader that has stopped, or a full disk, costs lines and never holds up or ends the process.
 * When lines fit again, the first one says how many are missing.
 */
export function createLogStream(output: Output = standardOutput(), maxWaitingBytes = MAX_WAITING_BYTES) {
  let droppedLines = 0
  const hasRoomFor = (text: string) => output.writableLength + Buffer.byteLength(text) <= maxWaitingBytes
  return {
    write(line: string) {
      const text = droppedLines === 0 ? line : droppedMessage(droppedLines) + line
      if (!hasRoomFor(text) || output.write(text) === undefined) droppedLines += 1
      else droppedLines = 0
    },
  }
}

const droppedMessage = (count: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lines: count, msg: 'log lines were dropped' })}\n`

/** A file is written at once. A pipe is written by the event loop; what it does not take yet waits in memory. */
function standardOutput(): Output {
  if (fstatSync(STANDARD_OUTPUT, { throwIfNoEntry: false })?.isFile()) return { writableLength: 0, write: writeToFile }
  return process.stdout
}

/** Undefined if the disk is full. */
function writeToFile(text: string) {
  try {
    return writeSync(STANDARD_OUTPUT, text)
  } catch {
    return undefined
  }
}

/** Without listeners a reader that is gone would end the process with EPIPE. */
export function ignoreLostReaders() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
