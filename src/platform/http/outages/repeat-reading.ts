import { setTimeout } from 'node:timers/promises'

/** The server or the network closed the connection that the query used. */
const LOST_CONNECTION_CODES = ['57P01', '57P02', '08003', '08006', 'ECONNRESET', 'EPIPE']
const LOST_CONNECTION_MESSAGES = ['Connection terminated unexpectedly', 'Client has encountered a connection error']

/** By then the pool knows which of its other connections were closed too. */
export const RECONNECT_PAUSE_MS = 100

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return LOST_CONNECTION_CODES.includes(String(code)) || LOST_CONNECTION_MESSAGES.includes(error.message)
}

/**
 * Reads once more if the connection was closed meanwhile, as all are when the database restarts. Only for what changes
 * nothing: whether a change was stored is unknown then.
 */
export async function repeatReading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await setTimeout(RECONNECT_PAUSE_MS)
    return read()
  }
}
