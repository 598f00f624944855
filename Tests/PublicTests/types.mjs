// Writes the types of what the server sends and takes, from its description of the API.
// Usage: lifecycle openapi | node Tests/PublicTests/types.mjs > .build/types/api.d.ts
import { readFileSync } from 'node:fs';

const columns = 100;
/** Longer lists of values are names that a catalogue explains, and grow with it. */
const mostChoices = 24;

/** The type of a schema. */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum?.length > mostChoices) return schema.type;
  if (schema.enum) return union(schema.enum.map((one) => JSON.stringify(one)));
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && !schema.properties) return union(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  switch (schema.type) {
    case 'array': return schema.items ? `${enclosed(typeOf(schema.items))}[]` : 'unknown[]';
    case 'boolean': case 'null': case 'string': return schema.type;
    case 'integer': case 'number': return 'number';
    case 'object': return objectOf(schema);
    default: return Array.isArray(schema.type)
      ? union(schema.type.map((type) => typeOf({ ...schema, type }))) : 'unknown';
  }
}

function union(types) {
  return [...new Set(types)].join(' | ');
}

function enclosed(type) {
  return / [|&] /.test(type) ? `(${type})` : type;
}

/** An object: named properties, or any names with one type. */
function objectOf({ properties, required = [], additionalProperties: others }) {
  if (!properties) return `Record<string, ${others ? typeOf(others) : 'unknown'}>`;
  const rows = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${noteOf(schema)}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`;
  });
  return rows.length > 0 ? `{\n${indented(rows.join('\n'))}\n}` : '{}';
}

function noteOf({ description = '' }) {
  const text = description.replaceAll('*/', '* /').replace(/\s+/g, ' ');
  return text && text.length < columns ? `/** ${text} */\n` : '';
}

function indented(text) {
  return text.replace(/^(?=.)/gm, '  ');
}

const { schemas } = JSON.parse(readFileSync(0, 'utf8')).components;
const types = Object.entries(schemas).map(([name, schema]) =>
  `${noteOf(schema)}type ${name} = ${typeOf(schema)};`);
console.log(`declare namespace api {\n${indented(types.join('\n\n'))}\n}`);
