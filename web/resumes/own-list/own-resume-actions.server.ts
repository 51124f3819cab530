import { href, redirect } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { copyResume, refreshResume, setResumeNotifications, updateResume } from '#contract/resumes/own-resumes.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { submitEndpoint, submitFields } from '../../app/api.server.ts'
import type { Route } from './+types/own-list.route.ts'

type Context = Route.ActionArgs['context']

/** Runs the action of the resume list that `intent` names. Returns the refusal, if any. */
export async function submitOwnResumeAction(context: Context, fields: FormTree): Promise<FormRefusal | undefined> {
  const params = { id: Number(fields.id) }
  switch (fields.intent) {
    case 'copy': {
      const { reply, refused } = await submitEndpoint(context, copyResume, { params })
      if (refused) return refused
      throw redirect(href('/my-resume/:id', { id: String(reply.id) }), 303)
    }
    case 'refresh':
      return (await submitEndpoint(context, refreshResume, { params })).refused
    case 'hide':
      return (await submitEndpoint(context, updateResume, { params, body: { access_type: 'no_one' } })).refused
    case 'show':
      return (await submitEndpoint(context, updateResume, { params, body: { access_type: 'clients' } })).refused
    default: {
      const { id, all, email_notification = all, push_notification = all } = fields
      const body = { resume_id: id, email_notification, push_notification }
      return (await submitFields(context, setResumeNotifications, body)).refused
    }
  }
}
