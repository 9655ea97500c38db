import * as z from 'zod'

/** Part of a document: plain objects, as YAML writes them. */
export type Described = { readonly [field: string]: unknown }

/** Makes the JSON Schemas of a document. Those with an id stand once, in `components.schemas`, and are referred to. */
export function createSchemas() {
  const schemas: Record<string, unknown> = {}
  /** @param io `input`: the schema of a body that is read, which may have further fields */
  function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): Described {
    const jsonSchema = z.toJSONSchema(schema, {
      io,
      // In OpenAPI `readOnly` says that requests do not have the field.
      override: ({ jsonSchema }) => delete jsonSchema.readOnly,
    })
    const text = JSON.stringify(jsonSchema).replaceAll('#/$defs/', '#/components/schemas/')
    const { $schema: _, $defs = {}, ...described } = JSON.parse(text)
    Object.assign(schemas, $defs)
    return described
  }
  return { schemas, schemaOf }
}

const refusedCall = z.object({
  status: z.int(),
  error: z.string(),
  outcome: z
    .enum(['unknown', 'not-sent'])
    .exactOptional()
    .describe('Of a call that the relay passes on. `not-sent`: it is safe to send it again.'),
})

/** The parts that OpenAPI's paths are made of, their schemas among the file's components. */
export function createParts() {
  const { schemas, schemaOf } = createSchemas()
  // As the items of a list, a schema with an id becomes a reference.
  const json = (schema: z.core.$ZodType, io?: 'input') => ({
    'application/json': { schema: schemaOf(z.array(schema), io).items },
  })
  const answer = (description: string, schema?: z.core.$ZodType) => ({
    description,
    ...(schema && { content: json(schema) }),
  })
  const text = (description: string, type: string) => ({
    description,
    content: { [type]: { schema: { type: 'string' } } },
  })
  const body = (schema: z.core.$ZodType) => ({ required: true, content: json(schema, 'input') })
  const inPath = (name: string, schema: z.core.$ZodType, description: string) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema),
    description,
  })
  const textIn = (place: 'query' | 'header', name: string, description?: string) => ({
    name,
    in: place,
    schema: { type: 'string' },
    description,
  })
  const responses = {
    Refused: answer('Refused; `retry-after` where it may be tried again.', refusedCall),
    Relayed: answer('The provider’s own answer, untouched.', z.unknown()),
    Failed: answer(
      'The provider’s own answer, untouched; or the gateway’s refusal, with `retry-after` where it may be tried again.',
      z.union([refusedCall, z.unknown()]),
    ),
  }
  const answeredBy = (name: keyof typeof responses) => ({ $ref: `#/components/responses/${name}` })
  const refused = answeredBy('Refused')
  return { schemas, answer, text, body, inPath, textIn, refused, refusedCall, responses, answeredBy }
}

export type Parts = ReturnType<typeof createParts>
