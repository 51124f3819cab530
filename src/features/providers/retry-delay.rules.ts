const MINUTE_SECONDS = 60
const [HOUR, DAY] = [60, 24 * 60]
/** After as many failures in a row the exchange ends, and only the person starts it again. */
export const MAX_PROVIDER_ATTEMPTS = 8
/** A tenth more or less, so that all exchanges do not return in the same second. */
const JITTER_SHARE = 0.1

/** Minutes until the second try; each further pause is twice as long, up to the longest. */
type RetryPace = { first: number; longest: number }

const OVERLOADED: RetryPace = { first: 1, longest: HOUR }

/** How often what was refused is tried again, by the code of the refusal. Without a row waiting does not help. */
export const RETRY_PACES: Record<string, RetryPace | undefined> = {
  limited: OVERLOADED,
  guarded: { first: 15, longest: 4 * HOUR },
  forbidden: { first: 6 * HOUR, longest: DAY },
  not_theirs: { first: 6 * HOUR, longest: DAY },
  closed: { first: 7 * DAY, longest: 7 * DAY },
}

type Retry = { pace?: RetryPace; failedTries: number; asked?: number | undefined; random: number }

/** Seconds until the next try, and no less than the provider asks for. `random` is from 0 to 1. */
export function retryDelaySeconds({ pace = OVERLOADED, failedTries, asked = 0, random }: Retry): number {
  const minutes = Math.min(pace.first * 2 ** (failedTries - 1), pace.longest)
  const jittered = minutes * MINUTE_SECONDS * (1 + JITTER_SHARE * (2 * random - 1))
  return Math.round(Math.max(jittered, asked))
}
