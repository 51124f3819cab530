import { findIsolatedCities } from '#database/reference/check-places.ts'
import { findReferenceProblems } from '#database/reference/check-reference.ts'
import { readReferenceData } from '#database/reference/read-reference.ts'

const reference = readReferenceData()
const { regions, professionalRoles } = reference

for (const [list, rows] of Object.entries(reference)) console.log(list, rows.length)

const leaves = professionalRoles.filter(({ parent_id }) => parent_id !== 0)
const mappedRoles = leaves.filter(({ hh_ids, superjob_ids }) => hh_ids.length + superjob_ids.length > 0)
console.log(`${mappedRoles.length} of ${leaves.length} roles are mapped to hh.ru or SuperJob`)

for (const { name, region_id } of findIsolatedCities(reference)) {
  console.log(`${name}, ${regions.find(({ id }) => id === region_id)?.name}: cannot be placed by its neighbours`)
}

const problems = findReferenceProblems(reference)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
