import { href } from 'react-router'
import type { CareerKey } from '#contract/career/career.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { TextAnchor } from '../ui/text/text-link.tsx'

type Props = { keys: CareerKey[]; publicUrl: string }

/** The way that needs neither our page nor, after the key is there, any network. */
export function CheckYourself({ keys, publicUrl }: Props) {
  const current = keys.find(({ is_current }) => is_current)?.name ?? ''
  return (
    <section aria-labelledby="offline">
      <h2 id="offline" className="mb-2 font-semibold text-row">
        Как проверить самому
      </h2>
      <p className="mb-2 max-w-text text-ink2">
        Распакуйте архив и выполните в его папке три команды. Нужен openssl 3; сеть нужна только первой.
      </p>
      <pre className="wrap-anywhere mb-4 whitespace-pre-wrap border border-rule bg-surface p-3 text-meta">
        {`curl -o smena.pem ${publicUrl}${href('/verify/:key', { key: current })}
openssl pkeyutl -verify -pubin -inkey smena.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
sha256sum -c SHA256SUMS`}
      </pre>
      <h3 className="mb-1 font-semibold">Наши ключи (Ed25519)</h3>
      <ul>
        {keys.map(({ name, is_current, created_at }) => (
          <li key={name} className="py-1">
            <TextAnchor href={href('/verify/:key', { key: name })}>{name}</TextAnchor>{' '}
            <span className="text-ink2">
              с {dateText(created_at)}, {is_current ? 'действует' : 'прежний: новые файлы им не подписываем'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
