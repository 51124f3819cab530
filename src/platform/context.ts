import type { Db } from '#database/connect.ts'
import type { Operator } from '#features/legal/document.rules.ts'
import type { DocumentIndex } from '#features/search/engine/document-index.server.ts'
import type { VacancyIndex } from '#features/vacancies/search/server/engine/vacancy-index.ts'
import type { Integrations } from '#integrations/integrations.ts'
import type { PhoneCountry } from '#lib/phone/phone-countries.ts'
import type { Limits } from './http/limits.ts'
import type { SecretCipher } from './secrets/secret-cipher.ts'

/** `first`: the first three of an unverified company. `all`: every one. */
export const MODERATION_MODES = ['auto', 'first', 'all'] as const
type Moderation = (typeof MODERATION_MODES)[number]

/** Settings that actions and jobs may read. */
export type Site = {
  public_url: string
  operator: Operator | undefined
  /** Hosts of other sites to which a redirect rule may lead. */
  redirect_hosts: string[]
  /** Countries whose phone numbers may receive codes (ruling 7). */
  phone_countries: readonly PhoneCountry[]
  /** Whose vacancies wait for an operator before they are public, whatever the rules find (ruling 49). */
  moderation: Moderation
  /** Whether the operator has given a map of their own (MAP_TILES_FILE). */
  has_map_tiles: boolean
  /** SEED=demo: a nightly job acts for the people of the demo. */
  is_demo: boolean
}

/** Dependencies of handlers and jobs. Built once, in `bootstrap.ts` and in `test/test-app.ts`. */
export type Ctx = {
  db: Db
  integrations: Integrations
  limits: Limits
  /** Encrypts the secrets that the database stores. */
  secrets: SecretCipher
  site: Site
  /** What searches. In a worker it refuses: nobody searches there. */
  searchIndexes: { vacancies: VacancyIndex; resumes: DocumentIndex }
  /** Application time. Queries get it as a parameter, so that tests can move the clock. */
  now: () => Date
}
