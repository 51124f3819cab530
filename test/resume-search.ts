import type { Input } from '#contract/endpoint.ts'
import { searchResumes } from '#contract/resume-search.ts'
import { givenResume } from '#test/givens.ts'
import type { Person, TestApp } from '#test/house.ts'

type Query = Input<typeof searchResumes>['query']
type Fields = Parameters<typeof givenResume>[2]

let counter = 0

/** Creates and searches resumes by a word unique to the test, so that tests do not find each other's resumes. */
export async function givenResumeSearch(app: TestApp) {
  const word = `слово${++counter}`
  const seeker = await app.seeker()
  const givenMatchingResume = (fields: Fields = {}, owner: Person = seeker) =>
    givenResume(app.db, owner.id, { title: `Кладовщик ${++counter}`, about: `<p>${word}</p>`, ...fields })
  const search = (query: Query = {}, caller: Pick<Person, 'call'> = app.guest) =>
    caller.call(searchResumes, { query: { text: word, ...query } })
  const titles = async (query: Query = {}, caller?: Pick<Person, 'call'>) =>
    (await search(query, caller)).items.map(({ title }) => title)
  return { word, seeker, givenMatchingResume, search, titles }
}
