export const MINUTE_MS = 60 * 1000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const HOUR_SECONDS = 60 * 60
export const DAY_SECONDS = 24 * HOUR_SECONDS

/** Moscow has used UTC+3 all year round since 2014. */
export const MOSCOW_OFFSET_MS = 3 * HOUR_MS
