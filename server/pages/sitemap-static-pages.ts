import { globSync, readFileSync } from 'node:fs'
import { LEGAL_DOCUMENTS } from '#domain/legal/documents.ts'
import { ROUTE_NAMES, routeRow } from '#domain/routing/routes.ts'

/** `changed`: last change, only if known. Search engines distrust dates that change without a reason. */
export type SitemapEntry = { path: string; changed?: string }

/** Pages that do not depend on vacancies, for the sitemap: static pages, legal documents, advice and courses. */
export const listStaticPages = (): SitemapEntry[] => [
  ...ROUTE_NAMES.map(routeRow)
    .filter(({ isInSitemap }) => isInSitemap)
    .map(({ path }) => ({ path })),
  ...Object.entries(LEGAL_DOCUMENTS).map(([name, { version }]) => ({ path: `/legal/${name}`, changed: version })),
  ...globSync('content/{advice,courses}/**/*.md').map((file) => ({
    path: contentPath(file),
    changed: readFileSync(file, 'utf8').match(/^date: (\S+)$/m)?.[1],
  })),
]

/**
 * URL path of a content file: `content/courses/first-resume/2-experience.md` becomes
 * `/courses/first-resume/experience`, `course.md` the course itself.
 */
const contentPath = (file: string) =>
  file
    .replace(/^content/, '')
    .replace(/(\/course)?\.md$/, '')
    .replace(/\/\d+-([^/]+)$/, '/$1')
