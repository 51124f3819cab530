const MINUTE_SECONDS = 60
const MAX_DELAY_MINUTES = 60
/** After as many failures in a row the exchange ends, and only the person starts it again. */
export const MAX_PROVIDER_ATTEMPTS = 8
/** A tenth more or less, so that all exchanges do not return in the same second. */
const JITTER_SHARE = 0.1

type Retry = { failedTries: number; asked?: number | undefined; random: number }

/** Seconds until the next try: 1, 2, 4 … 60 minutes, and no less than the provider asks for. `random` is from 0 to 1. */
export function retryDelaySeconds({ failedTries, asked = 0, random }: Retry): number {
  const minutes = Math.min(2 ** (failedTries - 1), MAX_DELAY_MINUTES)
  const jittered = minutes * MINUTE_SECONDS * (1 + JITTER_SHARE * (2 * random - 1))
  return Math.round(Math.max(jittered, asked))
}
