import { distanceKm, type Position } from './distance.ts'

export type GraphStation = Position & {
  id: number
  /** Stations of one group are connected on foot. */
  transfer_group: number | null
}

/** Ride between neighbouring stations, in both directions. */
export type GraphEdge = { a_id: number; b_id: number; minutes: number }

/** Neighbours of each station with the minutes between them, by station id. */
export type MetroGraph = ReadonlyMap<number, { to: number; minutes: number }[]>

/** From door to door of two trains at one place: the stairs, and half of the time between two trains. */
const TRANSFER_MINUTES = 3
const TRANSFER_METRES_PER_MINUTE = 75

export function buildMetroGraph(stations: readonly GraphStation[], edges: readonly GraphEdge[]): MetroGraph {
  const graph = new Map<number, { to: number; minutes: number }[]>(stations.map(({ id }) => [id, []]))
  const connect = (a: number, b: number, minutes: number) => {
    graph.get(a)?.push({ to: b, minutes })
    graph.get(b)?.push({ to: a, minutes })
  }
  for (const { a_id, b_id, minutes } of edges) connect(a_id, b_id, minutes)
  const inGroups = stations.filter(({ transfer_group }) => transfer_group !== null)
  for (const group of Map.groupBy(inGroups, ({ transfer_group }) => transfer_group).values()) {
    for (const [place, one] of group.entries())
      for (const other of group.slice(place + 1)) connect(one.id, other.id, transferMinutes(one, other))
  }
  return graph
}

const transferMinutes = (one: Position, other: Position) =>
  TRANSFER_MINUTES + Math.round((1000 * distanceKm(one, other)) / TRANSFER_METRES_PER_MINUTE)

/**
 * Minutes from the nearest of the starts to every station that can be reached (Dijkstra's algorithm). Each start has the
 * minutes that have passed there. A transfer counts from train to train.
 */
export function rideMinutes(graph: MetroGraph, starts: ReadonlyMap<number, number>): Map<number, number> {
  const reached = new Map<number, number>()
  const waiting = new Map([...starts].filter(([id]) => graph.has(id)))
  while (waiting.size > 0) {
    let [nearest, minutes] = [0, Number.POSITIVE_INFINITY]
    for (const [id, passed] of waiting) if (passed < minutes) [nearest, minutes] = [id, passed]
    waiting.delete(nearest)
    reached.set(nearest, minutes)
    for (const edge of graph.get(nearest)!) {
      const passed = minutes + edge.minutes
      if (!reached.has(edge.to) && passed < (waiting.get(edge.to) ?? Number.POSITIVE_INFINITY))
        waiting.set(edge.to, passed)
    }
  }
  return reached
}
