type ChunkGroup = { files: readonly string[]; priority: number }

/**
 * Modules that always load together, by chunk: fewer requests, and compressed together they are a tenth smaller. Paths
 * are relative to `web/`. `test/chunk-groups.test.ts` fails on a path that does not exist.
 */
export const CHUNK_GROUPS: Record<string, ChunkGroup> = {
  // On every page. Nothing here depends on a form, and so on zod.
  site: {
    priority: 3,
    files: [
      'app/dirty-forms.ts',
      'app/errors/lazy-error-screen.tsx',
      'app/layouts/bottom-bar.tsx',
      'app/layouts/cookie-notice.tsx',
      'app/layouts/footer.tsx',
      'app/layouts/header.tsx',
      'app/layouts/navigation-progress.tsx',
      'app/page-meta.ts',
      'app/prefetch/deferred.tsx',
      'app/prefetch/stale-build.ts',
      'search/search-form.tsx',
      'ui/feedback/notice.tsx',
      'ui/layout/disclosure.tsx',
      'ui/layout/structured-data.tsx',
      'ui/list/chip.tsx',
      'ui/list/pager.tsx',
      'ui/text/text-link.tsx',
      'ui/use-hydrated.ts',
      'vacancies/search/search-kind.ts',
      'vacancies/vacancy-list-row.tsx',
    ],
  },
  index: { priority: 2, files: ['app/layouts/index-page.tsx', 'home/popular-searches.tsx'] },
  search: { priority: 2, files: ['search/search-page.tsx'] },
  reading: {
    priority: 1,
    files: [
      'negotiations/apply/call-to-action.tsx',
      'ui/layout/aside.tsx',
      'ui/layout/page-head.tsx',
      'ui/layout/sticky-link.tsx',
      'ui/list/facts.tsx',
      'ui/text/contact-links.tsx',
      'ui/text/date-time-text.tsx',
      'ui/text/plain-text.tsx',
      'ui/text/prose.tsx',
      'vacancies/similar/similar-vacancies.tsx',
    ],
  },
  resume: { priority: 1, files: ['resumes/search/resume-row.tsx', 'resumes/search/search-kind.ts'] },
}

/** Matches the module ids of a group. Vite appends a query to some of them. */
export const chunkGroupPattern = ({ files }: ChunkGroup) =>
  new RegExp(`/web/(?:${files.join('|').replaceAll('.', '\\.')})(?:\\?|$)`)
