import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parse } from 'csv-parse/sync'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { findArticle, listArticles } from './advice/articles.web.server.ts'
import { findCourse, listCourses } from './courses/courses.web.server.ts'
import { renderMarkdown } from './markdown.web.server.ts'

const articles = listArticles().map((head) => ({ ...head, text: findArticle(head.slug)!.text }))
const courses = listCourses().map((head) => {
  const { text, lessons } = findCourse(head.slug)!
  return { ...head, text, lessons }
})
const lessons = courses.flatMap(({ slug, lessons }) => lessons.map((one) => ({ ...one, slug: `${slug}/${one.slug}` })))
const texts = [...articles, ...lessons, ...courses].map((text) => [text.slug, text] as const)

const MIN_ARTICLE_WORDS = 500
const MAX_ARTICLE_WORDS = 900
const MIN_LESSON_WORDS = 250
/** How much of a title and of a description a search engine shows. */
const MAX_TITLE_CHARACTERS = 65
const MAX_DESCRIPTION_CHARACTERS = 160

const countWords = (text: string) => text.match(/[\p{L}\d]+/gu)?.length ?? 0

test('there are at least eight articles and three courses', () => {
  expect(articles.length).toBeGreaterThanOrEqual(8)
  expect(courses.length).toBeGreaterThanOrEqual(3)
})

test('every article and lesson has a unique lower-case address', () => {
  const named = [...articles.map(({ slug }) => `advice/${slug}`), ...lessons.map(({ slug }) => `courses/${slug}`)]

  expect(new Set(named).size).toBe(named.length)
  expect(named.filter((name) => !/^[a-z]+(\/[a-z]+(-[a-z]+)*)+$/.test(name))).toEqual([])
})

test.each(courses.map(({ slug, lessons }) => [slug, lessons] as const))(
  'course %s has three to five lessons',
  (_, lessons) => {
    expect(lessons.length).toBeGreaterThanOrEqual(3)
    expect(lessons.length).toBeLessThanOrEqual(5)
  },
)

test.each(articles.map(({ slug, text }) => [slug, text]))('article %s has between 500 and 900 words', (_, text) => {
  expect(countWords(text!)).toBeGreaterThanOrEqual(MIN_ARTICLE_WORDS)
  expect(countWords(text!)).toBeLessThanOrEqual(MAX_ARTICLE_WORDS)
})

test.each(lessons.map(({ slug, text }) => [slug, text]))('lesson %s has 250 words or more and a task', (_, text) => {
  expect(countWords(text!)).toBeGreaterThanOrEqual(MIN_LESSON_WORDS)
  expect(text).toContain('## Задание')
})

test.each(texts)('title and description of %s are shown without being cut', (_, { title, description }) => {
  expect(`${title} — Смена места`.length).toBeLessThanOrEqual(MAX_TITLE_CHARACTERS)
  expect(description.length).toBeGreaterThanOrEqual(70)
  expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION_CHARACTERS)
})

test.each(texts)('text %s has no exclamation mark, no «упс» and no capital «Вы»', (_, { title, description, text }) => {
  for (const words of [title, description, text]) {
    expect(words).not.toContain('!')
    expect(words).not.toMatch(/упс/i)
    // «вы» is in lower case, except at the beginning of a sentence or of a line.
    expect(words).not.toMatch(/[а-яё,;] +(Вы|Вам|Вас|Вами|Ваш[а-яё]*)(?![а-яё])/u)
  }
})

const roles: Set<number> = new Set(
  parse<{ id: string; parent_id: string }>(readFileSync('data/reference/professional-roles.csv'), { columns: true })
    .filter(({ parent_id }) => parent_id !== '0')
    .map(({ id }) => Number(id)),
)

test.each([...articles, ...courses].map(({ slug, roles }) => [slug, roles] as const))(
  'text %s names only existing roles',
  (_, named) => {
    expect(named.filter((id) => !roles.has(id))).toEqual([])
  },
)

const listPaths = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path && path !== '*' ? [here] : []), ...listPaths(children, here)]
  })
const screenPaths = listPaths(await routes)

function isExistingPage(link: string): boolean {
  const { pathname, origin } = new URL(link, 'http://here')
  if (origin !== 'http://here') return false
  const [, section, slug, lesson] = pathname.split('/')
  if (section === 'advice' && slug) return findArticle(slug) !== undefined
  if (section === 'courses' && slug) return lesson === undefined && findCourse(slug) !== undefined
  return screenPaths.some((path) => matchPath(path, pathname))
}

test.each(texts)('text %s links only to existing pages of the site', (_, { text }) => {
  const links = [...renderMarkdown(text).html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!)

  expect(links.filter((link) => !isExistingPage(link.replaceAll('&amp;', '&')))).toEqual([])
})
