import { MOSCOW_TIME_ZONE, momentOfLocal } from '#lib/dates/time-zones.ts'
import type { CityTime } from '../contract/interviews.ts'

/** The fields of a meeting with its times as moments: what was typed is the time of the vacancy's city. */
export function withSlotMoments(fields: Record<string, unknown>, cityTime: CityTime | null) {
  const slots = Array.isArray(fields.slots) ? (fields.slots as unknown[]) : []
  const timeZone = cityTime?.time_zone ?? MOSCOW_TIME_ZONE
  return { ...fields, slots: slots.map((slot) => (slot ? momentOfLocal(String(slot), timeZone) : '')) }
}
