import { routePath } from '#domain/routing/routes.ts'

export const ICON_FOLDER = new URL('../../web/icons/', import.meta.url)

/** Pixels. */
export const ICON_SIZES = [192, 512]
export const MASKABLE_SIZE = 512
export const TOUCH_ICON_SIZE = 180

/** `--color-paper` of the light theme: a manifest knows one colour. */
const PAPER = '#f3f5f1'

/** Addresses of the icons, by file name. Phones ask for the last one without a link to it. */
export const iconPaths: Record<string, string> = {
  ...Object.fromEntries(
    [...ICON_SIZES.map((size) => `icon-${size}.png`), `maskable-${MASKABLE_SIZE}.png`].map((name) => [
      name,
      `/icons/${name}`,
    ]),
  ),
  'apple-touch-icon.png': '/apple-touch-icon.png',
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
  shortcuts: [
    { name: 'Поиск вакансий', short_name: 'Поиск', url: routePath('search-vacancies') },
    { name: 'Отклики', url: routePath('your-responses') },
    { name: 'Избранное', url: routePath('your-favorites') },
  ],
}

function iconEntry(name: string, size: number, purpose: string) {
  return { src: iconPaths[name], sizes: `${size}x${size}`, type: 'image/png', purpose }
}
