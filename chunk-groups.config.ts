type ChunkGroup = {
  files: readonly string[]
  /** Modules of rules and of `lib/` that several groups need: they would stand in the chunk of the first of them. */
  others?: readonly string[]
  /** Icons that other chunks need too: they would load the whole chunk of the first module that has such an icon. */
  icons?: readonly string[]
  priority: number
}

/**
 * Modules that always load together, by chunk: fewer requests, and compressed together they are a tenth smaller. Paths
 * are relative to `src/`. `test/chunk-groups.test.ts` fails on a path that does not exist.
 */
export const CHUNK_GROUPS: Record<string, ChunkGroup> = {
  // On every page, or small and on many. Nothing here depends on a form, and so on zod.
  site: {
    priority: 3,
    files: [
      'app/connection/fetch-with-retry.ts',
      'app/connection/page-requests.ts',
      'app/connection/request-middleware.ts',
      'app/early-input.ts',
      'app/errors/lazy-error-screen.tsx',
      'app/layouts/bottom-bar.tsx',
      'app/layouts/deferred-features.tsx',
      'app/layouts/footer.tsx',
      'app/layouts/header.tsx',
      'app/layouts/navigation-progress.tsx',
      'app/layouts/use-current-user.ts',
      'app/page-meta.ts',
      'app/prefetch/stale-build.ts',
      'features/favorites/device/device-favorites.ts',
      'features/negotiations/own-list/own-negotiations-path.ts',
      'features/search/keys/use-single-keys.ts',
      'features/search/search-form.tsx',
      'features/vacancies/found-list/list-memory.ts',
      'features/vacancies/search/web/search-kind.ts',
      'features/vacancies/web/company-check.tsx',
      'features/vacancies/web/company-link.tsx',
      'features/vacancies/web/vacancy-count-text.ts',
      'ui/feedback/connection-problem.ts',
      'ui/feedback/notice.tsx',
      'ui/feedback/use-is-slow.ts',
      'ui/focus-heading.ts',
      'ui/layout/company-logo.tsx',
      'ui/layout/create-icon.ts',
      'ui/layout/disclosure.tsx',
      'ui/layout/drawn-icon.tsx',
      'ui/layout/structured-data.tsx',
      'ui/list/list-row.tsx',
      'ui/list/pager.tsx',
      'ui/list/removable-chip.tsx',
      'ui/text/highlighted-text.tsx',
      'ui/text/text-link.tsx',
      'ui/use-dom-id.ts',
      'ui/use-hydrated.ts',
    ],
    others: ['src/lib/numbers/format-number.ts'],
    icons: ['bookmark', 'chevron-down', 'x'],
  },
  // Parts of pages that are read: the front page, a vacancy, a company, an article. A search has none of them.
  reading: {
    priority: 2,
    files: [
      'features/complaints/complaint-link.tsx',
      'features/home/popular-searches.tsx',
      'features/vacancies/similar/similar-vacancies.tsx',
      'features/vacancies/web/compact-vacancy-row.tsx',
      'ui/layout/aside.tsx',
      'ui/layout/page-head.tsx',
      'ui/layout/ruled-section.tsx',
      'ui/list/chip.tsx',
      'ui/list/compact-row.tsx',
      'ui/list/facts.tsx',
      'ui/list/figure-columns.tsx',
      'ui/text/date-time-text.tsx',
      'ui/text/money.tsx',
      'ui/text/prose.tsx',
    ],
    others: [
      'src/features/vacancies/rules/cities-text.ts',
      'src/lib/dates/format-date.ts',
      'src/lib/dates/time-units.ts',
      'src/lib/text/in-quotes.ts',
    ],
  },
  // Lists of vacancies with all their terms. The front page has short rows.
  rows: {
    priority: 2,
    files: ['features/favorites/device/guest-bookmark.tsx', 'features/vacancies/web/vacancy-list-row.tsx'],
  },
  // Every form, without the contracts: they are loaded when a field is first used.
  form: {
    priority: 2,
    files: [
      'features/accounts/web/form-contracts.ts',
      'ui/form/field-id.ts',
      'ui/form/field-value.ts',
      'ui/form/field.tsx',
      'ui/form/fields/checkbox-field.tsx',
      'ui/form/fields/choice.tsx',
      'ui/form/fields/password-field.tsx',
      'ui/form/fields/radio-group.tsx',
      'ui/form/form-actions.tsx',
      'ui/form/form-context.ts',
      'ui/form/form-footer.tsx',
      'ui/form/form-key.tsx',
      'ui/form/frame/form-frame.tsx',
      'ui/form/frame/guest-form.tsx',
      'ui/form/frame/use-submit-guard.ts',
      'ui/form/submission-problem.tsx',
      'ui/form/submit-button.tsx',
      'ui/form/use-field.ts',
      'ui/text/lower-first.ts',
    ],
    icons: ['circle-exclamation-point'],
  },
  // The formatting of a number is loaded when its field is entered.
  phone: {
    priority: 2,
    files: ['ui/form/fields/phone-field.tsx', 'ui/form/mask/use-mask.ts'],
    others: ['src/lib/phone/phone-countries.ts'],
  },
  // Needed with and without the contracts.
  'html-text': { priority: 1, files: [], others: ['src/lib/text/html-text.ts'] },
  // What the screens of both searches share.
  search: {
    priority: 2,
    files: [
      'features/search/depth-note.ts',
      'features/search/found/found-results.tsx',
      'features/search/found/server-links.tsx',
      'features/search/keys/search-keys-help.tsx',
      'features/search/should-revalidate-search.ts',
    ],
    icons: ['sliders-horizontal'],
  },
  // The filters beside the list of an employer; those of vacancies load with their dialog.
  'search-page': {
    priority: 1,
    files: ['features/search/filters/filter-controls.tsx', 'features/search/search-page.tsx', 'ui/overlay/sheet.tsx'],
  },
  resume: { priority: 1, files: ['features/resumes/search/resume-row.tsx'] },
}

/** Matches the module ids of a group. Vite appends a query to some of them. */
export function chunkGroupPattern({ files, others = [], icons = ['none'] }: ChunkGroup) {
  const paths = [...files.map((file) => `src/${file}`), ...others]
  return new RegExp(
    `/(?:${paths.join('|').replaceAll('.', '\\.')})(?:\\?|$)|/lucide-react/dist/esm/icons/(?:${icons.join('|')})\\.mjs$`,
  )
}
