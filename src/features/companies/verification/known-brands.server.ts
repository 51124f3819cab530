import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isInn } from '#lib/numbers/registry-numbers.ts'
import { type KnownName, readKnownName } from './name-likeness.rules.ts'

const KnownBrand = z.strictObject({
  name: z.string().min(1),
  other_names: z.array(z.string().min(1)),
  /** Of the company that owns the brand; null where it is not certain. */
  inn: z.string().refine(isInn).nullable(),
  /** Mailboxes on these domains are its own. */
  domains: z.array(z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/)),
  /** «Магнит»: the name of many small companies too. */
  is_ordinary_word: z.boolean(),
})
type KnownBrand = z.infer<typeof KnownBrand> & { readNames: KnownName[] }

let brands: KnownBrand[] | undefined

/** Large employers whose names fraudsters use: `data/moderation/known-brands.json`. */
export function listKnownBrands(): KnownBrand[] {
  brands ??= z
    .array(KnownBrand)
    .parse(JSON.parse(readFileSync(new URL('../../../../data/moderation/known-brands.json', import.meta.url), 'utf8')))
    .map((brand) => ({
      ...brand,
      readNames: [brand.name, ...brand.other_names].map((name) => readKnownName(name, brand.is_ordinary_word)),
    }))
  return brands
}
