"""A file as a C string: embed.py NAME FILE"""
import sys

name, path = sys.argv[1:]
with open(path, 'rb') as file:
    data = file.read()
print(f'static const char {name}[] = {{')
for at in range(0, len(data), 32):
    print('    ' + ' '.join(f'{byte},' if byte < 128 else f'(char){byte},' for byte in data[at:at + 32]))
print('    0 };')
