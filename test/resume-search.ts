import type { Input } from '#contract/endpoint.ts'
import { searchResumes } from '#contract/resume-search.ts'
import { givenResume } from '#test/givens.ts'
import type { House, Person } from '#test/house.ts'

type Query = Input<typeof searchResumes>['query']
type Fields = Parameters<typeof givenResume>[2]

let counter = 0

/** Creates and searches resumes by a word unique to the test, so that tests do not find each other's resumes. */
export async function givenSearch(house: House) {
  const word = `слово${++counter}`
  const seeker = await house.seeker()
  const given = (fields: Fields = {}, owner: Person = seeker) =>
    givenResume(house.db, owner.id, { title: `Кладовщик ${++counter}`, about: `<p>${word}</p>`, ...fields })
  const search = (query: Query = {}, who: Pick<Person, 'call'> = house.guest) =>
    who.call(searchResumes, { query: { text: word, ...query } })
  const titles = async (query: Query = {}, who?: Pick<Person, 'call'>) =>
    (await search(query, who)).items.map(({ title }) => title)
  return { word, seeker, given, search, titles }
}
