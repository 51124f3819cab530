import { href } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextLink } from '#ui/text/text-link.tsx'

/** In place of a form: why this operator does not decide. */
export const WhyNot = ({ sentence }: { sentence: string }) => <Notice tone="info">{sentence}.</Notice>

/** In place of a form: what one operator has proposed waits for another. */
export const AwaitsSecond = () => (
  <Notice tone="info">
    Ждёт второго оператора: <TextLink to={href('/operator/joint')}>Вдвоём</TextLink>
  </Notice>
)
