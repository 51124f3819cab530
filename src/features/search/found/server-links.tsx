import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type Props = { html: string; className?: string }

/**
 * What the server has drawn, with links that lead on without a new page, and buttons that ask the phone where it is. It costs a guest
 * no script of its own.
 */
export function ServerLinks({ html, className }: Props) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLElement>) {
    const target = (event.target as Element).closest('a, [data-locate]')
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const address = target.getAttribute('href')
    event.preventDefault()
    if (address) void navigate(address)
    else void import('./ask-for-point.ts').then(({ askForPoint }) => askForPoint(target as HTMLElement, navigate))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links and buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      className={className}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server, with escaped names
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
