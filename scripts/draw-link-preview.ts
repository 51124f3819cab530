import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../e2e/support/chromium-path.ts'

/**
 * Preview picture that messengers show for a link to the site, drawn in its fonts and colours. The result is checked
 * in: run this again after a change of the design.
 */
const TARGET = 'src/app/social-card.png'

const font = (name: string) => `url(data:font/woff2;base64,${readFileSync(`src/app/fonts/${name}.woff2`, 'base64')})`

const HTML = `<!doctype html><html lang="ru"><meta charset="utf-8"><style>
@font-face{font-family:Geologica;src:${font('geologica-cyrillic')};unicode-range:U+0400-04FF}
@font-face{font-family:Geologica;src:${font('geologica-latin')};unicode-range:U+0000-00FF,U+2000-206F}
@font-face{font-family:Golos;src:${font('golos-text-cyrillic')};font-weight:400 700;unicode-range:U+0400-04FF}
@font-face{font-family:Golos;src:${font('golos-text-signs')};font-weight:400 700;unicode-range:U+0000-00FF,U+2000-206F}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;padding:72px 80px;background:#f3f5f1;color:#16201d;display:flex;flex-direction:column;font:400 34px/1.4 Golos}
.name{display:flex;align-items:center;gap:22px;font:700 40px Geologica;letter-spacing:-.02em}
svg{width:56px;height:56px}
h1{margin-top:70px;padding-top:34px;border-top:6px solid #16201d;font:700 84px/1.16 Geologica;letter-spacing:-.03em}
mark{background:#ffe34d;color:inherit;padding:0 12px;margin:0 -2px}
p{margin-top:auto;padding-top:28px;border-top:2px solid #cbd3cc;color:#46524d}
</style><body>
<div class="name">${readFileSync('src/app/icons/icon.svg', 'utf8')}Смена места</div>
<h1>Работа, где <mark>отвечают</mark><br>на каждый отклик</h1>
<p>Зарплату называют сразу · место в списке не продаётся</p>
</body></html>`

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(HTML)
await page.evaluate(() => document.fonts.ready)
const picture = await page.screenshot()
writeFileSync(TARGET, picture)
console.log(TARGET, picture.length)
await browser.close()
