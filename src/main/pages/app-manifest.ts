import { routePath } from '#app/rules/routes.ts'

export const ICON_FOLDER = new URL('../../app/icons/', import.meta.url)

/** Pixels. */
export const ICON_SIZES = [192, 512]
export const MASKABLE_SIZE = 512
export const TOUCH_ICON_SIZE = 180

/** `--color-paper` of the light theme: a manifest knows one colour. */
const PAPER = '#f3f5f1'

/** What a store or a browser shows beside «Установить»: the search, drawn from the demo data. */
const SCREENSHOTS = [
  { file: 'search-phone.png', sizes: '780x1688', form_factor: 'narrow' },
  { file: 'search-desktop.png', sizes: '1280x800', form_factor: 'wide' },
]

/** Addresses of the pictures, by file name. Phones ask for the touch icon without a link to it. */
export const iconPaths: Record<string, string> = {
  ...Object.fromEntries(
    [...ICON_SIZES.map((size) => `icon-${size}.png`), `maskable-${MASKABLE_SIZE}.png`].map((name) => [
      name,
      `/icons/${name}`,
    ]),
  ),
  'apple-touch-icon.png': '/apple-touch-icon.png',
  ...Object.fromEntries(SCREENSHOTS.map(({ file }) => [file, `/icons/${file}`])),
}

/** What a browser needs to put the site on the home screen of a device. */
export const APP_MANIFEST = {
  id: '/',
  name: 'Смена места',
  short_name: 'Смена места',
  description: 'Работа, где отвечают на каждый отклик',
  lang: 'ru',
  dir: 'ltr',
  start_url: '/?src=pwa',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    ...ICON_SIZES.map((size) => iconEntry(`icon-${size}.png`, size, 'any')),
    iconEntry(`maskable-${MASKABLE_SIZE}.png`, MASKABLE_SIZE, 'maskable'),
  ],
  screenshots: SCREENSHOTS.map(({ file, sizes, form_factor }) => ({
    src: iconPaths[file],
    sizes,
    type: 'image/png',
    form_factor,
    label: 'Поиск вакансий',
  })),
  shortcuts: [
    { name: 'Поиск вакансий', short_name: 'Поиск', url: routePath('search-vacancies') },
    { name: 'Отклики', url: routePath('your-responses') },
    { name: 'Избранное', url: routePath('your-favorites') },
  ],
}

function iconEntry(name: string, size: number, purpose: string) {
  return { src: iconPaths[name], sizes: `${size}x${size}`, type: 'image/png', purpose }
}
