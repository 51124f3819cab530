export type Position = { lat: number; lng: number }

const KM_PER_DEGREE = 111.2

/** Straight line in kilometres. Flat geometry: exact enough for the distance of a daily way. */
export function distanceKm(a: Position, b: Position): number {
  const middle = (((a.lat + b.lat) / 2) * Math.PI) / 180
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos(middle))
}
