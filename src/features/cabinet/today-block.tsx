import type { ReactNode } from 'react'
import { href } from 'react-router'
import { TextLink } from '#ui/text/text-link.tsx'

/** The first block of «Сегодня» on another page, with the way to the rest. */
export const TodayBlock = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 max-w-[45rem]">
    {children}
    <p className="mt-2">
      <TextLink standalone to={href('/cabinet')}>
        Всё на сегодня
      </TextLink>
    </p>
  </div>
)
