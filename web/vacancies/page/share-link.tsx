import { type MouseEvent, useState } from 'react'
import { DrawnIcon } from '../../ui/layout/drawn-icon.tsx'
import { ACTION_CLASS } from '../../ui/list/action-grid.tsx'

type Props = { title: string; url: string; icon: string }

const RESULTS = { copied: 'Ссылка скопирована', failed: 'Скопировать не получилось' }

/** Opens the sharing menu of the device or copies the address. Without script it is the beginning of a letter. */
export function ShareLink({ title, url, icon }: Props) {
  const [result, setResult] = useState<keyof typeof RESULTS>()
  async function share(event: MouseEvent) {
    event.preventDefault()
    if (navigator.share) {
      // Refused when the person closes the menu of the device.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    setResult(
      await navigator.clipboard.writeText(url).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      onClick={share}
      className={ACTION_CLASS}
    >
      <DrawnIcon svg={icon} className="shrink-0" />
      <span role="status">{result ? RESULTS[result] : 'Поделиться'}</span>
    </a>
  )
}
