import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { firstVacancy, openBenchHouse } from './house.ts'
import { report } from './report.ts'

/** What a guest's browser loads before it has done anything: the scripts that the page names, as they were compressed at build. */
const house = await openBenchHouse(3133)
const ASSETS = 'build/client'

for (const address of ['/', '/search/vacancies', await firstVacancy(house.url), '/sign-up']) {
  const html = await (await fetch(house.url + address)).text()
  const files = new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map((match) => match[1]!))
  // React Router's manifest names the chunks of every screen: only those that this page preloads or imports count.
  const loaded = [...files].filter(
    (file) => html.includes(`href="${file}"`) || html.includes(`import "${file}"`) || html.includes(`src="${file}"`),
  )
  const bytes = loaded.reduce((sum, file) => sum + statSync(path.join(ASSETS, `${file}.gz`)).size, 0)
  report(`guest script of ${address.slice(0, 40)}`, `${(bytes / 1000).toFixed(1)} kB gzip`, '≤ 125')
}
const css = globSync(`${ASSETS}/assets/*.css.gz`).reduce((sum, file) => sum + statSync(file).size, 0)
report('styles', `${(css / 1000).toFixed(1)} kB gzip`, '≤ 18')
await house.close()
