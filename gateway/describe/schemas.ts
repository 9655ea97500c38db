import * as z from 'zod'

/** Part of a document: plain objects, as YAML writes them. */
export type Described = { readonly [field: string]: unknown }

/** Makes the JSON Schemas of a document. Those with an id stand once, in `components.schemas`, and are referred to. */
export function createSchemas() {
  const schemas: Record<string, unknown> = {}
  /** @param io `input`: the schema of a body that is read, which may have further fields */
  function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): Described {
    const made = z.toJSONSchema(schema, {
      io,
      // In OpenAPI `readOnly` says that requests do not have the field.
      override: ({ jsonSchema }) => delete jsonSchema.readOnly,
    })
    const { $schema: _, $defs = {}, ...own } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', HERE))
    Object.assign(schemas, $defs)
    return own
  }
  return { schemas, schemaOf }
}

const HERE = '#/components/schemas/'
