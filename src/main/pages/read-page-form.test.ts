import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeRow, type ScreenRouteName } from '#app/rules/routes.ts'
import { listRouteSources } from '#test/route-sources.ts'
import { ROUTE_MODULES } from '../../routes.ts'

const NAMES = Object.keys(ROUTE_MODULES) as ScreenRouteName[]

/** The editor sends files by script to the API, and without it to the page of files; «Я» sends a photo to the profile. */
const WITH_FILE_FIELDS_BUT_NO_FILES = ['create-resume', 'my-resume-id', 'my-resumes']

test('a page with a file field says in the table of routes that its forms bring files, and no other page does (AT-6)', () => {
  const hasFileField = (name: ScreenRouteName) =>
    listRouteSources(name).some((file) => readFileSync(file, 'utf8').includes('type="file"'))
  const declared = NAMES.filter((name) => ['files', 'import'].includes(routeRow(name).forms ?? ''))
  expect(declared.sort()).toEqual(
    NAMES.filter((name) => hasFileField(name) && !WITH_FILE_FIELDS_BUT_NO_FILES.includes(name)).sort(),
  )
})
