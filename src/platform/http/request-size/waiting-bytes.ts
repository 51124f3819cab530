import type { WaitingLimits } from './request-limits.ts'

/** One body among those that the process holds. */
export type HeldBody = {
  /** Counts bytes that have arrived. Stops the bodies that must give way, which may be this one. */
  add(bytes: number): void
  /** The body is complete: it is being handled and can no longer be stopped. */
  complete(): void
  /** Its bytes are free again. */
  release(): void
}

type Entry = { network: string; bytes: number; isArriving: boolean; stop: () => void }
type Network = { bytes: number; entries: Set<Entry> }

/**
 * Counts the bytes of all bodies that the process holds, in total and by network. Where a limit is reached, the oldest
 * body that still arrives gives way, of the network with the most bytes: whoever withholds the ends of many uploads
 * loses them first, and a small form of somebody else passes.
 */
export function createWaitingBytes({ maxBytes, maxBytesOfNetwork }: WaitingLimits) {
  const networks = new Map<string, Network>()
  let total = 0

  function count(entry: Entry, bytes: number) {
    const network = networks.get(entry.network)!
    entry.bytes += bytes
    network.bytes += bytes
    total += bytes
  }

  function release(entry: Entry) {
    const network = networks.get(entry.network)
    if (!network?.entries.delete(entry)) return
    network.bytes -= entry.bytes
    total -= entry.bytes
    if (network.entries.size === 0) networks.delete(entry.network)
  }

  function giveWay({ entries }: Network, asking: Entry) {
    const stopped = [...entries].find(({ isArriving, bytes }) => isArriving && bytes > 0) ?? asking
    release(stopped)
    stopped.stop()
  }

  const findLargest = () => [...networks.values()].reduce((one, other) => (other.bytes > one.bytes ? other : one))

  function hold(name: string, stop: () => void): HeldBody {
    const network = networks.get(name) ?? { bytes: 0, entries: new Set() }
    networks.set(name, network)
    const entry: Entry = { network: name, bytes: 0, isArriving: true, stop }
    network.entries.add(entry)
    return {
      add(bytes) {
        if (!network.entries.has(entry)) return
        count(entry, bytes)
        while (network.bytes > maxBytesOfNetwork && network.entries.has(entry)) giveWay(network, entry)
        while (total > maxBytes && network.entries.has(entry)) giveWay(findLargest(), entry)
      },
      complete() {
        entry.isArriving = false
      },
      release: () => release(entry),
    }
  }

  return { hold, bytes: () => total }
}
