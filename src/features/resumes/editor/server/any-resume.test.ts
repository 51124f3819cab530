import fc from 'fast-check'
import { expect } from 'vitest'
import { type ArbitraryResume, arbitraryResume, asStored } from '#test/fixtures/arbitrary-resume.ts'
import { type Person, test } from '#test/test-app.ts'
import { NewResume, type ResumeChange } from '../../contract/resumes.ts'
import { createResume, showOwnResume, updateResume } from '../../own-list/own-resumes.contract.ts'

const RUNS = process.env.LONG ? 1000 : 25
const TIMEOUT_MS = 600_000

const create = (seeker: Person, body: ArbitraryResume) => seeker.call(createResume, { body: body as never })
const update = (seeker: Person, id: number, body: object) =>
  seeker.call(updateResume, { params: { id }, body: body as ResumeChange })

test('any valid resume is returned as it was written, after creating and after updating', {
  timeout: TIMEOUT_MS,
}, async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(arbitraryResume, arbitraryResume, async (first, second) => {
      const seeker = await app.seeker()
      const made = await create(seeker, first)
      const params = { id: made.id }

      expect(made).toMatchObject(asStored(first))
      expect(await seeker.call(showOwnResume, { params })).toEqual(made)
      expect((await update(seeker, made.id, first)).version, 'the version is kept').toBe(made.version)
      const changed = await update(seeker, made.id, second)
      expect(changed).toMatchObject(asStored(second))
      expect(await seeker.call(showOwnResume, { params })).toEqual(changed)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

const FIELDS = Object.keys(NewResume.shape)

/** Arbitrary JSON, with edge cases of numbers, lists and nested rows. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('', ' ', '2026-13', '1e9', '-1', 0, -1, 1.5, 2_147_483_648, [[]], [{}], [null], [''], { id: 1 }),
  fc.array(fc.record({ name: fc.jsonValue({ maxDepth: 1 }), url: fc.jsonValue({ maxDepth: 1 }) }), { maxLength: 3 }),
  fc.string({ minLength: 12_000, maxLength: 40_000, unit: 'grapheme-ascii' }),
)

test('an invalid value is refused by the name of its field and changes nothing', {
  timeout: TIMEOUT_MS,
}, async ({ app }) => {
  const seeker = await app.seeker()
  const { id } = await create(seeker, fc.sample(arbitraryResume, { numRuns: 1, seed: 1 })[0]!)
  const show = () => seeker.call(showOwnResume, { params: { id } })

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FIELDS), anything, async (field, value) => {
      const before = await show()
      const refusal = await update(seeker, id, { [field]: value }).then(
        () => undefined,
        (error) => error,
      )
      if (!refusal) return
      expect(await show()).toEqual(before)
      if (refusal.code === 'version_conflict') return expect(field).toBe('version')
      expect([refusal.code, refusal.status]).toEqual(['invalid_input', 422])
      for (const name of Object.keys(refusal.errors))
        expect(OTHER_ERROR_FIELDS[field] ?? [field]).toContain(name.split('.')[0])
    }),
    { numRuns: RUNS * 4, endOnFailure: true },
  )
})

/** Fields whose errors are reported at another field. */
const OTHER_ERROR_FIELDS: Record<string, string[]> = {
  access_type: ['access_type', 'access_company_ids'],
}
