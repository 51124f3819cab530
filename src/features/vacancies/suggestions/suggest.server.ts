import { sql } from 'kysely'
import type { Corrections } from '#contract/text-reading.ts'
import type { SuggestedText, SuggestionKind } from '#features/reference/contract/suggestions.ts'
import { findMeantCityIds } from '#features/reference/server/known-places.ts'
import { andConditions } from '#features/search/facets/conditions.server.ts'
import { repairSpelling } from '#features/search/spelling.server.ts'
import type { Ctx } from '#platform/context.ts'
import { swapLayout } from '#search/language/repair/keyboard-layout.ts'
import { isListedUnderCompany } from '../server/queries.ts'
import { notHiddenConditions } from '../server/seeker-conditions.ts'
import { loadKnownNames } from './known-names.server.ts'

const MAX_SUGGESTIONS = 10
/** More candidates than suggestions: some companies may be hidden or without open vacancies by now. */
const MAX_CANDIDATES = 30

type Suggestions = { items: SuggestedText[]; corrections: Corrections | null }

export async function findSuggestions(
  ctx: Ctx,
  kind: SuggestionKind,
  text: string,
  viewerId: number | undefined,
): Promise<Suggestions> {
  if (kind === 'vacancy_text' || kind === 'resume_text') return suggestSearchTexts(ctx, kind, text)
  if (kind === 'company') return { items: await suggestOpenCompanies(ctx, text, viewerId), corrections: null }
  const names = await loadKnownNames(ctx)
  const items = names[kind].find(text, MAX_SUGGESTIONS)
  return { items: kind === 'city' ? await withMeantCities(ctx, text, items) : items, corrections: null }
}

async function suggestSearchTexts(ctx: Ctx, kind: 'vacancy_text' | 'resume_text', text: string): Promise<Suggestions> {
  const { [kind]: names } = await loadKnownNames(ctx)
  const typed = names.find(text, MAX_SUGGESTIONS)
  if (typed.length > 0) return { items: typed, corrections: null }
  // A word that is not yet typed to its end is in no vocabulary.
  const swapped = swapLayout(text)
  if (swapped) {
    const items = names.find(swapped, MAX_SUGGESTIONS)
    if (items.length > 0) return { items, corrections: correction(text, swapped, 'layout') }
  }
  const repair = await repairSpelling(ctx.db, text)
  const items = repair ? names.find(repair.text, MAX_SUGGESTIONS) : []
  if (!repair || items.length === 0) return { items: [], corrections: null }
  return { items, corrections: correction(text, repair.text, repair.changes[0]?.kind ?? 'typo') }
}

const correction = (original: string, fixed: string, kind: Corrections['kind']): Corrections => ({
  original,
  fixed,
  kind,
  applied: true,
})

/** Companies with open vacancies now. A person's hidden companies are missing. */
async function suggestOpenCompanies(ctx: Ctx, text: string, viewerId: number | undefined): Promise<SuggestedText[]> {
  const { company: names } = await loadKnownNames(ctx)
  const ids = names.find(text, MAX_CANDIDATES).map(({ id }) => id)
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('company')
    .innerJoin('vacancy', 'vacancy.company_id', 'company.id')
    .where('company.id', 'in', ids)
    .where(andConditions([isListedUnderCompany(ctx.now()), ...notHiddenConditions(viewerId)]))
    .select((eb) => ['company.id', 'company.slug', 'company.name as text', eb.fn.countAll<number>().as('count')])
    .groupBy('company.id')
    .orderBy(sql`array_position(${ids}::int[], company.id::int)`)
    .limit(MAX_SUGGESTIONS)
    .execute()
}

/** Cities that a colloquial name means come first: «спб». */
async function withMeantCities({ db, now }: Ctx, text: string, found: SuggestedText[]): Promise<SuggestedText[]> {
  const meantIds = await findMeantCityIds(db, text)
  if (meantIds.length === 0) return found
  const { cities } = await loadKnownNames({ db, now })
  const meant = meantIds.flatMap((id) => cities.get(id) ?? [])
  return [...meant, ...found.filter(({ id }) => !meantIds.includes(id!))].slice(0, MAX_SUGGESTIONS)
}
